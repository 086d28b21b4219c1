/** Short programs for the documentation. Text from outside appears in them as a literal of their language. */

/** One request, and what to do with its answer. */
export interface ProgramStep {
  /**
   * `list`: prints title and address of each entry. `text`: prints the text. `post`: sends the body, prints the JSON.
   */
  readonly kind: 'list' | 'text' | 'post'
  /** One line. */
  readonly comment: string
  readonly url: string
  /** JSON, of a `post`. */
  readonly body: unknown
}

export function programInJavaScript(steps: readonly ProgramStep[]): string {
  return steps
    .map(({ kind, comment, url, body }) => `// ${comment}\n${javaScript[kind](literal(url), literal(body))}`)
    .join('\n\n')
}

export function programInPython(steps: readonly ProgramStep[]): string {
  const imports = 'import json\nfrom urllib.request import Request, urlopen'
  const parts = steps.map(
    ({ kind, comment, url, body }) => `# ${comment}\n${python[kind](literal(url), pythonLiteral(body))}`,
  )
  return [imports, ...parts].join('\n\n')
}

/** @param call name and arguments of a tool */
export function programWithMcp(url: string, call: object): string {
  return `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"

const client = new Client(
  { name: "quickstart", version: "1.0.0" },
  { versionNegotiation: { mode: "auto" } },
)
const address = new URL(${literal(url)})
await client.connect(new StreamableHTTPClientTransport(address))

const { tools } = await client.listTools()
for (const { name, description } of tools) console.log(name, description)

const { content } = await client.callTool(${literal(call)})
console.log(content)

await client.close()`
}

type Parts = Readonly<Record<ProgramStep['kind'], (url: string, body: string) => string>>

const javaScript: Parts = {
  list: (url) => `const index = await fetch(${url})
for (const { title, url } of await index.json()) console.log(title, url)`,
  text: (url) => `const entry = await fetch(${url})
console.log(await entry.text())`,
  post: (url, body) => `const answer = await fetch(${url}, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${body}),
})
console.log(await answer.json())`,
}

const python: Parts = {
  list: (url) => `with urlopen(${url}) as response:
    for entry in json.load(response):
        print(entry["title"], entry["url"])`,
  text: (url) => `with urlopen(${url}) as response:
    print(response.read().decode())`,
  post: (url, body) => `body = json.dumps(${body}).encode()
request = Request(${url}, data=body, headers={"Content-Type": "application/json"})
with urlopen(request) as response:
    print(json.load(response))`,
}

/** JSON is a literal of JavaScript, and its strings are literals of Python. */
function literal(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

function pythonLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, member]) => `${literal(name)}: ${pythonLiteral(member)}`)
      .join(', ')}}`
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null || value === undefined ? 'None' : literal(value)
}
