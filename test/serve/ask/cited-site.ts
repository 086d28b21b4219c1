/** A site of notes in which sections are hard to tell apart, and words that can be asked for. The same on each run. */

const words =
  'quagga zebra okapi tapir lemur gibbon marmot weasel badger otter heron plover curlew dunlin godwit turnstone compost mulch trowel seedling'.split(
    ' ',
  )
const chinese = ['東京の庭には土がある', '堆肥は温かい', '雨が降ると蚯蚓が出る', '春に種を蒔く', '土を作る人は長く待つ']

/** Park and Miller's generator. */
function pickerFrom(seed: number) {
  let state = seed
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const pick = <T extends string | (() => string)>(from: readonly T[]): T | '' => from[next(from.length)] ?? ''
  const word = () => pick(words)
  const sentence = () => {
    const text = Array.from({ length: 4 + next(8) }, word).join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 1 + next(3) }, sentence).join(' ')
  return { next, pick, word, sentence, paragraph }
}

export function citedSite(notes: number, seed = 42): { files: Record<string, string>; questions: string[] } {
  const { next, pick, word, sentence, paragraph } = pickerFrom(seed)
  let note = 0
  const pieces: readonly (() => string)[] = [
    paragraph,
    paragraph,
    paragraph,
    () => Array.from({ length: 1 + next(3) }, () => `${pick(chinese)}。`).join(''),
    () => `# ${word()}`,
    () => `## ${word()} ${word()}`,
    () => '## Same',
    () => `## *${word()}* \`${word()}\` [${word()}](https://x.example) #`,
    () => `## 東京 ${word()}`,
    () => `${word()} ${word()}\n===`,
    () => `${word()} and\n${word()}\n---`,
    () => `> ## ${word()}\n>\n> ${paragraph()}`,
    () => `> [!note] ${word()}\n> ${paragraph()}`,
    () => `> ${sentence()}\n>> ${sentence()}`,
    () => `- ${sentence()}\n- ${sentence()}\n\n  ## ${word()}\n\n  ${sentence()}`,
    () => `1. ${sentence()}\n2. ${sentence()}`,
    () => `- [ ] ${sentence()}\n- [x] ${sentence()}`,
    () => `\`\`\`\n# ${word()}\n${sentence()}\n\`\`\``,
    () => `    ${sentence()}`,
    () => `| a | b |\n|---|---|\n| ${word()} ${word()} | ${sentence()} |`,
    () => `![[n${next(notes)}]]`,
    () => `See [[n${next(notes)}|${word()}]] and [${word()}](n${next(notes)}.md). ${sentence()}`,
    () => `${sentence()}[^${++note}] ${sentence()}\n\n[^${note}]: ${sentence()}`,
    () => `[^${++note}]: ${sentence()}`,
    () => `<div>${sentence()}</div>`,
    () => `<details><summary>${word()}</summary>\n\n${paragraph()}\n\n</details>`,
    () => `%% ${sentence()} %%`,
    () => `%%\n## ${word()}\n%%`,
    () => `<!-- ${sentence()} -->`,
    () => `<script>${sentence()}</script>`,
    () => `<style>\n${sentence()}\n</style>\n\n${sentence()}`,
    () => `<textarea>${sentence()}</textarea> ${sentence()}`,
    () => `**${word()}** and *${word()}* with \`${word()} ${word()}\` ==${word()}==. ${sentence()}`,
    () => `\\# ${word()} \\*${word()}\\* &amp; ${word()}_${word()}. ${sentence()}`,
    () => `![${word()} ${word()}](https://x.example/a.png)`,
    () => `[x]: https://x.example\n\n[${word()}][x] ${sentence()}`,
    () => `Write to <mail@x.example> or <https://x.example/a>. ${sentence()}`,
    () => `${sentence()} ^${word()}${next(99)}`,
    () => `${sentence()}\\\n${sentence()}`,
    () => '***',
  ]
  const files: Record<string, string> = {}
  for (let n = 0; n < notes; n++) {
    const body = Array.from({ length: 3 + next(12) }, () => pick(pieces)).map((piece) => (piece === '' ? '' : piece()))
    const title = n % 3 === 1 ? `title: "${word()} ${word()}"\n` : ''
    const front =
      n % 3 === 0
        ? ''
        : `---\n${title}author: Ana Poe\nsource: https://e.example/x\ndate: 2024-01-0${1 + (n % 9)}\n---\n`
    files[`content/${n % 4 === 3 ? 'jornal' : 'notes'}/n${n}.md`] = `${front}${body.join('\n\n')}\n`
  }
  const questions = Object.values(files).flatMap((text) => {
    const lines = text.split(/\n+|(?<=[.。])/).filter((line) => /\p{L}{4}/u.test(line))
    return Array.from({ length: 6 }, () => pick(lines).slice(0, 120))
  })
  return { files, questions }
}
