/** What there is to call: the operations of the site, and the tools of its MCP endpoints. */
import type { OperationGroup } from './operations.ts'
import { readOperations } from './operations.ts'
import { listRequest, readTools, type Tool } from './tool-call.ts'

/** @throws TypeError when the network fails, SyntaxError when the answer is no JSON, RangeError for any other status */
export async function loadOperations(path: string): Promise<readonly OperationGroup[]> {
  return readOperations(await loadJson(path))
}

/** @throws as `loadOperations` */
export async function loadTools(url: string): Promise<readonly Tool[]> {
  const { method, headers, body = null } = listRequest(url)
  return readTools(await loadJson(url, { method, headers, body }))
}

async function loadJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, credentials: 'omit' })
  if (!response.ok) throw new RangeError(`${url} answered ${response.status}.`)
  return response.json()
}
