import type { VNode } from 'preact'
import { SearchField } from '../component/search-field.js'

/** The lists in the navigation, by their paths. */
const LISTS = [
  ['/companies', 'Companies'],
  ['/investment-firms', 'Investors'],
  ['/rounds', 'Rounds'],
  ['/people', 'People'],
  ['/news', 'News'],
] as const

export function Header({ path, question }: { path: string; question: string | undefined }): VNode {
  return (
    <header class="top">
      <div class="top-row">
        <a class="brand" href="/" aria-label="Venture Data">
          <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
            <rect width="32" height="32" rx="8" />
            <path d="M8 21.5 13 15l4 4 7-9" />
          </svg>
          <span>Venture Data</span>
        </a>
        {path === '/' ? <span class="top-gap" /> : <SearchField question={question} />}
        <nav aria-label="Lists">
          {LISTS.map(([href, name]) => (
            <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}
