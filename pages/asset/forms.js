/*
 * Shows the forms of a recipe as tabs. Without this script, they are one below the other. The chosen form is shown in all
 * recipes, and on the next page.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
const KEY = 'form'
const groups = [...document.querySelectorAll('.forms')].map(tabsOf)
if (groups.length > 0) choose(localStorage.getItem(KEY) ?? '')

/** Adds the tabs of one recipe. */
function tabsOf(forms, index) {
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Form of the request')
  const panels = [...forms.children]
  const tabs = panels.map((panel, at) => {
    const caption = panel.querySelector('.form-name')
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.textContent = caption.textContent
    tab.id = `form-${index}-${at}`
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', `${tab.id}-panel`)
    panel.id = `${tab.id}-panel`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    caption.hidden = true
    tab.addEventListener('click', () => pick(tab))
    return tab
  })
  list.append(...tabs)
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement)
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const to = steps[event.key]
    if (at === -1 || to === undefined) return
    event.preventDefault()
    pick(tabs.at(to % tabs.length))
  })
  forms.prepend(list)
  return { tabs, panels }
}

/** Chooses a form in all recipes. The chosen tab stays where it is in the window. */
function pick(tab) {
  const { top } = tab.getBoundingClientRect()
  localStorage.setItem(KEY, tab.textContent)
  choose(tab.textContent)
  tab.focus()
  scrollBy(0, tab.getBoundingClientRect().top - top)
}

/** Shows the form with a name, or the first one. */
function choose(name) {
  for (const { tabs, panels } of groups) {
    const found = tabs.findIndex((tab) => tab.textContent === name)
    for (const [at, tab] of tabs.entries()) {
      const isChosen = at === Math.max(0, found)
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      panels[at].hidden = !isChosen
    }
  }
}
