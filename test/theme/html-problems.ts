/** What an HTML checker says against a document. */
import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'no-inline-style': 'error',
    'require-sri': ['error', { target: 'crossorigin' }],
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
})

/** Rule, line and message of each problem; empty for a valid document. */
export async function htmlProblems(markup: string): Promise<string[]> {
  const report = await checker.validateString(markup)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${ruleId} (line ${line}): ${message}`),
  )
}
