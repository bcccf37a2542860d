/**
 * The URL of a page (GraphiQL, the API reference) that sends its requests with a client secret. The secret is in the
 * fragment, which browsers do not send to servers. So only a person who has the link has the secret, whatever network
 * or proxy is between the browser and the service.
 */
export const pageLink = (page: string, clientSecret: string | undefined): string =>
  clientSecret === undefined ? page : `${page}#secret=${encodeURIComponent(clientSecret)}`

/**
 * Script of these pages. It moves the secret from the fragment to the storage of the browser tab, so that the address
 * bar and the history do not contain it. `window.clientSecret` is then the secret, or null. A second link in the same
 * tab changes only the fragment, and then the page is loaded again.
 */
export const READ_SECRET = `(() => {
  const read = () => {
    const secret = new URLSearchParams(location.hash.slice(1)).get('secret')
    if (secret === null) return false
    sessionStorage.setItem('clientSecret', secret)
    history.replaceState(history.state, '', location.pathname + location.search)
    return true
  }
  read()
  window.clientSecret = sessionStorage.getItem('clientSecret')
  window.addEventListener('hashchange', () => read() && location.reload())
})()
`
