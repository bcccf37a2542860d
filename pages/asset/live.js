/*
 * Keeps a part of a page current while the service works on it: `data-live` is the path of the events. Each event loads the
 * page again and replaces the part. Without this script, the page has a link that loads it again.
 */
const PAUSE_MS = 1000
const LONG_PAUSE_MS = 5000

for (const part of document.querySelectorAll('[data-live]')) follow(part)

function follow(part) {
  const { id } = part
  const source = new EventSource(part.dataset.live)
  let isWaiting = false
  const refresh = async () => {
    isWaiting = false
    const current = document.getElementById(id)
    // A part with the focus is not replaced: the keyboard would lose its place, and an opened quote would close.
    if (current.contains(document.activeElement)) return schedule(PAUSE_MS)
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    // The service has no time now, or the connection was lost.
    if (!response || response.status === 429 || response.status >= 500) return schedule(LONG_PAUSE_MS)
    // The session has ended: the page says so.
    if (!response.ok) return location.reload()
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.getElementById(id)
    if (next) current.replaceWith(next)
  }
  const schedule = (pause) => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(refresh, pause)
  }
  source.addEventListener('change', () => schedule(PAUSE_MS))
  source.addEventListener('end', () => {
    source.close()
    schedule(PAUSE_MS)
  })
}
