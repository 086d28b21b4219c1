/**
 * Which scopes of the grammars are of which kind: those of the theme with CSS variables that comes with Shiki, without
 * its styles of type. It is written out because Shiki's core, which has it, takes longer to load than a grammar.
 */
import type { Registry } from 'shiki/textmate'

type Theme = NonNullable<ConstructorParameters<typeof Registry>[0]['theme']>

/** Of scopes alike in length, the later rule counts. */
const rules: readonly (readonly [kind: string, ...scopes: string[]])[] = [
  [
    'plain',
    'keyword.operator.accessor',
    'meta.group.braces.round.function.arguments',
    'meta.template.expression',
    'markup.fenced_code meta.embedded.block',
  ],
  ['link', 'meta.link.inline.markdown'],
  ['string', 'string', 'markup.fenced_code', 'markup.inline'],
  ['comment', 'comment', 'string.quoted.docstring.multi'],
  [
    'constant',
    'constant.numeric',
    'constant.language',
    'constant.other.placeholder',
    'constant.character.format.placeholder',
    'variable.language.this',
    'variable.other.object',
    'variable.other.class',
    'variable.other.constant',
    'meta.property-name',
    'meta.property-value',
    'support',
  ],
  [
    'keyword',
    'keyword',
    'storage.modifier',
    'storage.type',
    'storage.control.clojure',
    'entity.name.function.clojure',
    'entity.name.tag.yaml',
    'support.function.node',
    'support.type.property-name.json',
    'punctuation.separator.key-value',
    'punctuation.definition.template-expression',
  ],
  ['parameter', 'variable.parameter.function'],
  [
    'function',
    'support.function',
    'entity.name.type',
    'entity.other.inherited-class',
    'meta.function-call',
    'meta.instance.constructor',
    'entity.other.attribute-name',
    'entity.name.function',
    'constant.keyword.clojure',
  ],
  [
    'string-expression',
    'entity.name.tag',
    'string.quoted',
    'string.regexp',
    'string.interpolated',
    'string.template',
    'string.unquoted.plain.out.yaml',
    'keyword.other.template',
  ],
  [
    'punctuation',
    'punctuation.definition.arguments',
    'punctuation.definition.dict',
    'punctuation.separator',
    'meta.function-call.arguments',
  ],
  ['link', 'markup.underline.link', 'punctuation.definition.metadata.markdown'],
  ['string', 'beginning.punctuation.definition.list.markdown'],
  [
    'keyword',
    'punctuation.definition.string.begin.markdown',
    'punctuation.definition.string.end.markdown',
    'string.other.link.title.markdown',
    'string.other.link.description.markdown',
  ],
  ['inserted', 'markup.inserted', 'meta.diff.header.to-file', 'punctuation.definition.inserted'],
  ['deleted', 'markup.deleted', 'meta.diff.header.from-file', 'punctuation.definition.deleted'],
  ['changed', 'markup.changed', 'punctuation.definition.changed'],
]

const kinds = [...new Set(rules.map(([kind]) => kind))]

/** Engines know nothing but colours, so each kind has one that says its place in the list. */
export const theme: Theme = {
  name: 'tokens',
  settings: [
    { settings: { foreground: colorOf('plain'), background: '#ffffff' } },
    ...rules.map(([kind, ...scope]) => ({ scope, settings: { foreground: colorOf(kind) } })),
  ],
}

function colorOf(kind: string): string {
  return `#${String(kinds.indexOf(kind)).padStart(6, '0')}`
}

/** @returns nothing for plain text */
export function kindOf(color: string | undefined): string | undefined {
  return kinds.find((kind) => kind !== 'plain' && colorOf(kind) === color)
}
