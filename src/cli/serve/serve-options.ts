import type { Service } from '../../serve/http/service.ts'
import type { ListenOptions } from '../listen-options.ts'

/** What the command line says, for a site folder and for a snapshot. */
export interface ServeOptions {
  readonly dir: string
  readonly baseUrl: string | undefined
  readonly listen: ListenOptions
  readonly watch: boolean
  readonly quiet: boolean
  readonly json: boolean
  readonly wrap: (service: Service) => Service
}
