import type { VNode } from 'preact'
import { closestTo } from '../../src/kernel/problem/spelling.js'
import { withParameters } from '../record/paths.js'

/** The parameters that a page knows. Each says whether a text is one of its values. */
export type Known = Readonly<Record<string, (value: string) => boolean>>

export const anyText = (): boolean => true

export const isNumberOfPage = (value: string): boolean => /^[1-9]\d{0,5}$/.test(value)

/** Whether a question has a letter or a digit. Nothing can be found without one. */
export const hasWords = (question: string): boolean => /[\p{L}\p{N}]/u.test(question)

/** Parameters that other websites add to a link. */
const TRACKING = /^(?:utm_|ref$|fbclid$|gclid$|msclkid$|mc_)/

/** Parameters and values that are shown. An address can have thousands. */
const MOST = 5
const LONGEST = 60

/** Says which parameters of the address change nothing, because they are misspelt or from an older address. */
export function Ignored({ url, known }: { url: URL; known: Known }): VNode | null {
  const { searchParams } = url
  const ignored = [...searchParams].filter(
    ([name, value]) =>
      value !== '' && !TRACKING.test(name) && !(Object.hasOwn(known, name) && known[name]?.(value.trim())),
  )
  if (ignored.length === 0) return null
  return (
    <ul class="section warning ignored">
      {ignored.slice(0, MOST).map(([name, value], index) => (
        <li key={index}>
          <bdi>
            “{name}={value.slice(0, LONGEST)}”
          </bdi>{' '}
          in the address changes nothing: this page has no such {Object.hasOwn(known, name) ? 'value' : 'filter'}.{' '}
          <Meant url={url} name={name} value={value} known={known} />
          <a href={withParameters(url, { [name]: undefined })}>Remove it</a>
        </li>
      ))}
    </ul>
  )
}

interface MeantProps {
  readonly url: URL
  readonly name: string
  readonly value: string
  readonly known: Known
}

/** The address with the parameter that was probably meant. */
function Meant({ url, name, value, known }: MeantProps): VNode | null {
  const meant = Object.hasOwn(known, name) ? undefined : closestTo(name, Object.keys(known))
  if (meant === undefined || !known[meant]?.(value)) return null
  return (
    <>
      Did you mean <a href={withParameters(url, { [name]: undefined, [meant]: value })}>{meant}</a>?{' '}
    </>
  )
}
