/* The start of the GraphiQL page. It runs in the browser. */

/** Content of the header editor. The secret comes from the link to this page. */
const headers = JSON.stringify({ 'X-Client-Secret': window.clientSecret ?? 'your client secret' }, null, 2)

/** The results of a subscription, which arrive as server-sent events. */
async function* resultsOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (received + part.value).split('\n\n')
    received = events.pop()
    for (const event of events) {
      const lines = event.split('\n')
      if (lines.includes('event: complete')) return
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice('data: '.length))
      if (data.length > 0) yield JSON.parse(data.join('\n'))
    }
  }
}

/** Whether the operation that is executed is a subscription. */
const subscribes = (document, name) =>
  document?.definitions.some(
    (one) => one.operation === 'subscription' && (name == null || one.name?.value === name),
  ) === true

async function fetcher(request, { documentAST, headers: sent } = {}) {
  const isSubscription = subscribes(documentAST, request.operationName)
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      ...sent,
      Accept: isSubscription ? 'text/event-stream' : 'application/graphql-response+json',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(request),
  })
  return response.headers.get('Content-Type')?.startsWith('text/event-stream') ? resultsOf(response) : response.json()
}

const given = new URLSearchParams(location.search)
const { GraphiQL, React, ReactDOM } = window
const page = React.createElement(GraphiQL, {
  fetcher,
  defaultTabs: window.graphiqlTabs.map((query) => ({ query, headers })),
  defaultHeaders: headers,
  headers,
  shouldPersistHeaders: false,
  // A link can contain the query.
  ...(given.has('query') ? { query: given.get('query'), variables: given.get('variables') ?? undefined } : {}),
})
ReactDOM.createRoot(document.getElementById('graphiql')).render(page)
