/** The Polish phrases that count. */
import type { Words } from './en.ts'

export const counted = {
  entries: { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów', other: '{count} wpisu' },
  allEntries: {
    one: '{count} wpis',
    few: 'Wszystkie wpisy ({count})',
    many: 'Wszystkie wpisy ({count})',
    other: 'Wszystkie wpisy ({count})',
  },
  folders: { one: '{count} folder', few: '{count} foldery', many: '{count} folderów', other: '{count} folderu' },
  tagCount: { one: '{count} tag', few: '{count} tagi', many: '{count} tagów', other: '{count} tagu' },
  treeAll: {
    one: '{count} strona',
    few: 'Wszystkie strony ({count})',
    many: 'Wszystkie strony ({count})',
    other: 'Wszystkie strony ({count})',
  },
  allCount: { one: '{count} strona', few: '{count} strony', many: '{count} stron', other: '{count} strony' },
  minutesToRead: {
    one: '{count} min czytania',
    few: '{count} min czytania',
    many: '{count} min czytania',
    other: '{count} min czytania',
  },
  andMore: {
    one: 'I jeszcze {count}.',
    few: 'I jeszcze {count}.',
    many: 'I jeszcze {count}.',
    other: 'I jeszcze {count}.',
  },
  searchEnd: {
    one: 'Nie ma więcej wyników: łącznie {count}.',
    few: 'Nie ma więcej wyników: łącznie {count}.',
    many: 'Nie ma więcej wyników: łącznie {count}.',
    other: 'Nie ma więcej wyników: łącznie {count}.',
  },
  finderFound: { one: '{count} wynik.', few: '{count} wyniki.', many: '{count} wyników.', other: '{count} wyniku.' },
  askSources: {
    one: 'Na podstawie {count} strony tego serwisu:',
    few: 'Na podstawie {count} stron tego serwisu:',
    many: 'Na podstawie {count} stron tego serwisu:',
    other: 'Na podstawie {count} strony tego serwisu:',
  },
  askNearest: {
    one: 'Ta strona jest najbliższa.',
    few: 'Te strony są najbliższe.',
    many: 'Te strony są najbliższe.',
    other: 'Te strony są najbliższe.',
  },
  problemTooMany: {
    one: 'Zbyt wiele pytań w krótkim czasie. Spróbuj ponownie za {count} sekundę.',
    few: 'Zbyt wiele pytań w krótkim czasie. Spróbuj ponownie za {count} sekundy.',
    many: 'Zbyt wiele pytań w krótkim czasie. Spróbuj ponownie za {count} sekund.',
    other: 'Zbyt wiele pytań w krótkim czasie. Spróbuj ponownie za {count} sekundy.',
  },
} satisfies Partial<Words>
