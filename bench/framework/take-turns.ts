/** Runs programs in turns, so that a busy machine is unfair to none. */
import type { Figures, Row, Sample } from './row.ts'
import { figureOf } from './statistics.ts'

export interface Contender {
  readonly work: string
  readonly program: string
  run(): Promise<Sample>
  /** Compares each run with that of this contender in the same round. */
  readonly beside?: Contender | undefined
}

export interface Turns {
  readonly subject: string
  /** What is in one group runs in this order, because each finds what the ones before it left. Groups change places. */
  readonly groups: readonly (readonly Contender[])[]
  readonly rounds: number
  /** Rounds before those that count; none by default. */
  readonly warmUps?: number
}

interface Record {
  readonly samples: Sample[]
  failure?: string
}

/** A contender that fails gets a row that says so, and is left out from then on; the others go on. */
export async function takeTurns({ subject, groups, rounds, warmUps = 0 }: Turns): Promise<Row[]> {
  const records = new Map<Contender, Record>(groups.flat().map((contender) => [contender, { samples: [] }]))
  for (let round = -warmUps; round < rounds; round++) {
    const turns = round % 2 === 0 ? groups : groups.toReversed()
    for (const contender of turns.flat()) {
      const record = records.get(contender)
      if (record && record.failure === undefined) await runOnce(contender, record, round >= 0)
    }
  }
  return [...records].map(([contender, record]) => rowOf(subject, contender, record, records))
}

async function runOnce(contender: Contender, record: Record, counts: boolean): Promise<void> {
  try {
    const sample = await contender.run()
    if (counts) record.samples.push(sample)
  } catch (error) {
    record.failure = `failed: ${error instanceof Error ? error.message : error}`
  }
}

function rowOf(
  subject: string,
  { work, program, beside }: Contender,
  { samples, failure }: Record,
  records: ReadonlyMap<Contender, Record>,
): Row {
  const row = { subject, work, program }
  if (failure !== undefined) return { ...row, figures: {}, missing: failure }
  const other = beside && records.get(beside)
  return {
    ...row,
    figures: figuresOf(samples),
    ...(other && other.failure === undefined
      ? { beside: { program: beside.program, ratios: figuresOf(ratios(samples, other.samples)) } }
      : {}),
  }
}

function ratios(samples: readonly Sample[], others: readonly Sample[]): Sample[] {
  return samples.map((sample, n) => {
    const other = others[n] ?? {}
    const shared = Object.entries(sample).filter(([name]) => (other[name] ?? 0) > 0)
    return Object.fromEntries(shared.map(([name, value]) => [name, value / (other[name] ?? value)]))
  })
}

function figuresOf(samples: readonly Sample[]): Figures {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)))
  return Object.fromEntries([...names].map((name) => [name, figureOf(samples.flatMap((sample) => sample[name] ?? []))]))
}
