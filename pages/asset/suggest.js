/*
 * Suggests names below the search field while a visitor types. Without this script, the field works as a form.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
const DELAY_MS = 120

for (const input of document.querySelectorAll('input[data-suggest]')) attach(input)

function attach(input) {
  const list = document.createElement('ul')
  list.id = `${input.id}-names`
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Records with this name')
  list.hidden = true
  input.parentElement.append(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)

  let timer
  let request
  let active = -1
  const options = () => [...list.children]

  const activate = (index) => {
    active = index
    for (const [at, option] of options().entries()) option.setAttribute('aria-selected', String(at === index))
    const option = list.children[index]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const show = (names) => {
    list.replaceChildren(...names.map((name, index) => optionOf(`${list.id}-${index}`, name)))
    list.hidden = names.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    activate(-1)
  }
  const load = async () => {
    request?.abort()
    const text = input.value.trim()
    if (text === '') return show([])
    request = new AbortController()
    const { signal } = request
    try {
      const response = await fetch(`/suggest.json?${new URLSearchParams({ q: text })}`, { signal })
      const names = response.ok ? (await response.json()).names : []
      // The visitor may have left the field, or typed on, while the names were loaded.
      if (!signal.aborted) show(document.activeElement === input ? names : [])
    } catch (error) {
      if (error.name !== 'AbortError') show([])
    }
  }

  show([])
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(load, DELAY_MS)
  })
  input.addEventListener('blur', () => {
    clearTimeout(timer)
    request?.abort()
    show([])
  })
  input.addEventListener('keydown', (event) => {
    const count = list.children.length
    if (list.hidden || event.isComposing) return
    if (event.key === 'ArrowDown') activate((active + 1) % count)
    else if (event.key === 'ArrowUp') activate((active <= 0 ? count : active) - 1)
    else if (event.key === 'Enter' && active >= 0) location.assign(list.children[active].dataset.path)
    else if (event.key === 'Escape') show([])
    else return
    event.preventDefault()
  })
  // Before the field loses the focus, which closes the list.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]')
    if (option) location.assign(option.dataset.path)
  })
}

function optionOf(id, { name, kind, path }) {
  const option = document.createElement('li')
  option.id = id
  option.setAttribute('role', 'option')
  option.dataset.path = path
  const label = document.createElement('bdi')
  label.textContent = name
  const note = document.createElement('span')
  note.className = 'note'
  note.textContent = kind
  option.append(label, note)
  return option
}
