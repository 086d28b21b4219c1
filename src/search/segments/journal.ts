/** Which pages changed since an index was begun, so that nobody has to compare all of them. */
export class Journal {
  /** By path the number of builds that had begun when it last changed; the last changes come last. */
  readonly #changes = new Map<string, number>()
  #begun = 0
  #known = 0

  /** Nothing before the first build matters. */
  note(path: string): void {
    if (this.#begun === 0) return
    this.#changes.delete(path)
    this.#changes.set(path, this.#begun)
  }

  /** Returns what `since` takes for a build that begins now. */
  begin(): number {
    return ++this.#begun
  }

  /** The paths of what changed since a build began; undefined if that is forgotten. */
  since(began: number): string[] | undefined {
    if (began < this.#known) return undefined
    return [...this.#changes].filter(([, at]) => at >= began).map(([path]) => path)
  }

  forgetBefore(began: number): void {
    this.#known = Math.max(this.#known, began)
    for (const [path, at] of this.#changes) if (at < this.#known) this.#changes.delete(path)
  }
}
