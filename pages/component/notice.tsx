import type { ComponentChildren, VNode } from 'preact'

/** What happened, as the whole content of a page, with what the visitor can do. */
export function Notice({
  code,
  title,
  children,
}: {
  code?: number
  title: string
  children: ComponentChildren
}): VNode {
  return (
    <div class="notice">
      {code !== undefined && <p class="notice-code">{code}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  )
}
