import type { Target } from './target.ts'

/** The snapshot alone, which `lectern serve` reads. */
export const node: Target = {
  title: 'Node',
  folder: 'dist',
  snapshot: '',
  settings: { isPublic: false },
  limits: {},
  next: () => [],
}
