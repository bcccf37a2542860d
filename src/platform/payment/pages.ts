/** Contents of the page of an invoice. Amounts are decimal numbers with their currency. */
export interface InvoicePage {
  readonly title: string
  /** The same as a PDF file: its path, its name for a client that stores it, and the path of a font with further letters. */
  readonly pdf: { readonly path: string; readonly name: string; readonly font: string | undefined }
  readonly status: string
  /** Number, dates and parties, in the order in which the page shows them. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly lines: readonly { readonly description: string; readonly amount: string }[]
  /** Sum of the lines. */
  readonly total: string
  readonly credit: string | undefined
  readonly due: string
  readonly note: string | undefined
  /** URL of the payment page of an external provider. Undefined if the invoice cannot be paid there. */
  readonly paymentUrl: string | undefined
  /** Whether the page can mark the invoice as paid, for development. */
  readonly canMarkPaid: boolean
}

/** Contents of the portal page. */
export interface PortalPage {
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly invoices: readonly {
    readonly path: string
    readonly title: string
    readonly date: string
    readonly due: string
    readonly status: string
  }[]
}

/**
 * The pages about billing, for browsers. The URL contains a secret, which is the credential. Undefined: there is no
 * page at this URL.
 */
export interface BillingPages {
  invoice(token: string): Promise<InvoicePage | undefined>
  /** The same for an invoice that the caller may read. */
  invoiceById(id: string): Promise<InvoicePage | undefined>
  /** Marks an invoice as paid. Throws a problem if this service does not permit it, or if the invoice is void. */
  markPaid(token: string): Promise<boolean>
  portal(token: string): Promise<PortalPage | undefined>
  /** The statement of a month, as CSV. */
  statement(token: string): Promise<{ readonly name: string; readonly text: string } | undefined>
  /** Stores a message of the payment provider. Throws 400 if its signature is wrong or too old. */
  message(body: Buffer, signature: string | undefined): Promise<void>
}
