export interface Template {
  readonly label: string
  /** What it is for, to choose by. */
  readonly hint: string
  /** First sentence of the README. */
  readonly about: string
  /** @param today as `2026-01-31` @returns texts by path below the site folder */
  files(today: string): Readonly<Record<string, string>>
}
