/* The start of the API reference page. It runs in the browser. */

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const showScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', showScheme)
showScheme()

/** Whether the text occurs in the route, the id, the GraphQL field, the summary or the description of an operation. */
const matches = (operation, text) =>
  [
    `${operation.get('method')} ${operation.get('path')}`,
    ...['operationId', 'x-graphql-field', 'summary', 'description'].map((key) => operation.getIn(['operation', key])),
  ]
    .join('\n')
    .toLowerCase()
    .includes(text)

/** The operations that the text in the search field selects, in their sections. */
function opsFilter(sections, text) {
  const wanted = text.trim().toLowerCase()
  return sections
    .map((section, name) =>
      name.toLowerCase().includes(wanted)
        ? section
        : section.update('operations', (all) => all.filter((operation) => matches(operation, wanted))),
    )
    .filter((section) => section.get('operations').size > 0)
}

/** Opens the sections while the search field contains a text. Else they are closed, so that the page appears fast. */
const openWhileSearching =
  (updateFilter, { layoutActions, specSelectors }) =>
  (text) => {
    for (const name of specSelectors.taggedOperations().keySeq())
      layoutActions.show(['operations-tag', name], text.length > 1)
    return updateFilter(text)
  }

/**
 * Replaces the references inside a part of the document. The resolver of Swagger UI converts the whole document first,
 * which takes seconds. A reference to a schema that contains itself stays.
 */
function dereferenced(value, document, inside = []) {
  if (Array.isArray(value)) return value.map((one) => dereferenced(one, document, inside))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, dereferenced(one, document, inside)]))
  if (inside.includes($ref)) return value
  const target = $ref
    .split('/')
    .slice(1)
    .reduce((at, key) => at[key], document)
  return { ...dereferenced(target, document, [...inside, $ref]), ...own }
}

/**
 * The part of the document at a path. An operation also gets the parameters that the document states once for all
 * operations of its path.
 */
function partAt(document, path) {
  const part = path.reduce((at, key) => at?.[key], document)
  const [section, name] = path
  const common = section === 'paths' && path.length === 3 ? document.paths[name]?.parameters : undefined
  return part && common ? { ...part, parameters: [...common, ...(part.parameters ?? [])] } : part
}

const resolveSubtree = async (document, path) => ({ spec: dereferenced(partAt(document, path), document), errors: [] })

/**
 * Reads the document as JSON. Swagger UI reads every document as YAML, which takes several times as long. A text that
 * is not JSON goes to Swagger UI, which shows the error.
 */
const readAsJson =
  (readAsYaml, { specActions }) =>
  (text) => {
    try {
      return specActions.updateJsonSpec(JSON.parse(text))
    } catch {
      return readAsYaml(text)
    }
  }

/** The headers of the credentials. If an operation accepts several of them, the first one is sent. */
const CREDENTIALS = ['X-API-Key', 'X-Client-Secret', 'Authorization']

/** Swagger UI sends every credential that the operation accepts. The service refuses a request with more than one. */
function withOneCredential(request) {
  const sent = CREDENTIALS.filter((name) => name in (request.headers ?? {}))
  for (const name of sent.slice(1)) delete request.headers[name]
  return request
}

/** The parts of a request, for the code samples. */
function partsOf(request) {
  const headers = request.get('headers')
  const body = request.get('body')
  return {
    url: request.get('url'),
    method: request.get('method'),
    headers: headers ? headers.toJS() : {},
    body: typeof body === 'string' ? body : undefined,
  }
}

function javascriptSample(request) {
  const { url, method, headers, body } = partsOf(request)
  const options = { method, headers, ...(body === undefined ? {} : { body }) }
  return `const response = await fetch(${JSON.stringify(url)}, ${JSON.stringify(options, null, 2)})\nconsole.log(response.status, await response.json())`
}

function pythonSample(request) {
  const { url, method, headers, body } = partsOf(request)
  const data = body === undefined ? '' : `, data=${JSON.stringify(body)}.encode()`
  return `import json, urllib.request\n\nrequest = urllib.request.Request(${JSON.stringify(url)}, method=${JSON.stringify(method)}, headers=${JSON.stringify(headers)}${data})\nwith urllib.request.urlopen(request) as response:\n    print(response.status, json.load(response))`
}

window.ui = window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: withOneCredential,
  // `secret.js` has read the secret from the link to this page.
  onComplete: () => window.clientSecret && window.ui.preauthorizeApiKey('clientSecretAuth', window.clientSecret),
  requestSnippetsEnabled: true,
  requestSnippets: {
    generators: {
      curl_bash: { title: 'curl', syntax: 'bash' },
      javascript: { title: 'JavaScript', syntax: 'javascript' },
      python: { title: 'Python', syntax: 'python' },
    },
  },
  plugins: [
    {
      fn: {
        opsFilter,
        resolveSubtree,
        requestSnippetGenerator_javascript: javascriptSample,
        requestSnippetGenerator_python: pythonSample,
      },
      statePlugins: {
        layout: { wrapActions: { updateFilter: openWhileSearching } },
        spec: { wrapActions: { parseToJson: readAsJson } },
      },
    },
  ],
})
