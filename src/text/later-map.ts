/** A map whose values are made when they are first asked for. */
import { changedMap } from './changed-map.ts'

/** A value that is made by the first call of `get`. */
export class Later<Value> {
  #make: (() => Value | undefined) | undefined
  #value: Value | undefined

  /** @param make pure; given up once it was called, with all that it knows */
  constructor(make: () => Value | undefined) {
    this.#make = make
  }

  get(): Value | undefined {
    if (this.#make) {
      this.#value = this.#make()
      this.#make = undefined
    }
    return this.#value
  }
}

export class LaterMap<Key, Value> {
  readonly #values: ReadonlyMap<Key, Later<Value>>

  constructor(values: ReadonlyMap<Key, Later<Value>> = new Map()) {
    this.#values = values
  }

  /** The same object at each call; nothing also where nothing could be made. */
  get(key: Key): Value | undefined {
    return this.#values.get(key)?.get()
  }

  /** See `changedMap`. */
  changed(changes: ReadonlyMap<Key, Later<Value> | undefined>): LaterMap<Key, Value> {
    return new LaterMap(changedMap(this.#values, changes))
  }
}
