/**
 * Keeps reading linear: what may have to be read again, because no end was found, costs of this. With nothing left,
 * marks are text.
 */
export interface Budget {
  left: number
}

export function createBudget(text: string): Budget {
  return { left: 2 * text.length + 10_000 }
}

/** Takes the cost of reading a part of the text, and says whether that may go on. */
export function spend(budget: Budget, units: number): boolean {
  budget.left -= Math.max(1, units)
  return budget.left > 0
}
