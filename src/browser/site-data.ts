/** What the page hands over to its scripts: addresses that hold fingerprints, in attributes of the script element. */
export interface SiteData {
  /** Modules and style sheets that are loaded when they are needed. */
  readonly dialog: string
  readonly dialogStyle: string
  readonly tools: string
}

/** `undefined` where the page hands nothing over. */
export function siteData(): SiteData | undefined {
  const { dialog, dialogStyle, tools } = document.querySelector<HTMLElement>('script[data-dialog]')?.dataset ?? {}
  return dialog && dialogStyle && tools ? { dialog, dialogStyle, tools } : undefined
}
