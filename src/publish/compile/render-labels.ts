/** The words that rendering adds to a text, in the language of its page. */
import type { RenderLabels } from '../../content/markdown/render.ts'
import type { Phrases } from '../../theme/words/phrases.ts'

/** Holes stay in the labels: rendering fills them. */
export function renderLabels({ say }: Phrases): RenderLabels {
  return {
    footnotes: { label: say('footnotes'), backLabel: say('backToReference') },
    permalink: say('linkToHeading'),
    table: say('table'),
    taskDone: say('taskDone'),
    taskOpen: say('taskOpen'),
    diagram: say('diagram'),
    diagramSource: say('diagramSource'),
    callouts: {
      note: say('calloutNote'),
      abstract: say('calloutAbstract'),
      info: say('calloutInfo'),
      tip: say('calloutTip'),
      important: say('calloutImportant'),
      success: say('calloutSuccess'),
      question: say('calloutQuestion'),
      warning: say('calloutWarning'),
      caution: say('calloutCaution'),
      danger: say('calloutDanger'),
      example: say('calloutExample'),
      quote: say('calloutQuote'),
    },
  }
}
