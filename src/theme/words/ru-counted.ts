/** The Russian phrases that count. */
import type { Words } from './en.ts'

export const counted = {
  entries: { one: '{count} запись', few: '{count} записи', many: '{count} записей', other: '{count} записи' },
  allEntries: {
    one: 'Все записи ({count})',
    few: 'Все записи ({count})',
    many: 'Все записи ({count})',
    other: 'Все записи ({count})',
  },
  folders: { one: '{count} папка', few: '{count} папки', many: '{count} папок', other: '{count} папки' },
  tagCount: { one: '{count} тег', few: '{count} тега', many: '{count} тегов', other: '{count} тега' },
  treeAll: {
    one: '{count} страница',
    few: 'Все страницы ({count})',
    many: 'Все страницы ({count})',
    other: 'Все страницы ({count})',
  },
  allCount: { one: '{count} страница', few: '{count} страницы', many: '{count} страниц', other: '{count} страницы' },
  minutesToRead: {
    one: '{count} мин чтения',
    few: '{count} мин чтения',
    many: '{count} мин чтения',
    other: '{count} мин чтения',
  },
  andMore: { one: 'И ещё {count}.', few: 'И ещё {count}.', many: 'И ещё {count}.', other: 'И ещё {count}.' },
  searchEnd: {
    one: 'Больше результатов нет, всего {count}.',
    few: 'Больше результатов нет, всего {count}.',
    many: 'Больше результатов нет, всего {count}.',
    other: 'Больше результатов нет, всего {count}.',
  },
  finderFound: {
    one: '{count} результат.',
    few: '{count} результата.',
    many: '{count} результатов.',
    other: '{count} результата.',
  },
  askSources: {
    one: 'Из {count} страницы этого сайта:',
    few: 'Из {count} страниц этого сайта:',
    many: 'Из {count} страниц этого сайта:',
    other: 'Из {count} страницы этого сайта:',
  },
  askNearest: {
    one: 'Ближе всего эта страница.',
    few: 'Ближе всего эти страницы.',
    many: 'Ближе всего эти страницы.',
    other: 'Ближе всего эти страницы.',
  },
  problemTooMany: {
    one: 'Слишком много вопросов за короткое время. Попробуйте ещё раз через {count} секунду.',
    few: 'Слишком много вопросов за короткое время. Попробуйте ещё раз через {count} секунды.',
    many: 'Слишком много вопросов за короткое время. Попробуйте ещё раз через {count} секунд.',
    other: 'Слишком много вопросов за короткое время. Попробуйте ещё раз через {count} секунды.',
  },
} satisfies Partial<Words>
