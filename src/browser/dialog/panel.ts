/** One of the things that the dialog does. */
export interface Panel {
  readonly panel: HTMLElement
  /** Holds what is searched or asked; the dialog carries it over to the other panel. */
  readonly field: HTMLInputElement
  /** Called when the panel is shown, also with another text in its field. */
  open(): void
  /** Stops whatever is on its way. */
  close(): void
}
