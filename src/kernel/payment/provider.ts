/** An invoice to collect. Amounts are whole minor units of the currency. */
export interface PaymentRequest {
  readonly invoiceId: string
  readonly userId: string
  /** Id of the account at the provider. Null: the provider does not know the account yet. */
  readonly customerId: string | null
  /** A checkout also stores the payment method of the customer for later invoices. */
  readonly isCheckout: boolean
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly payableUntil: Date | null
  /** Path of the page of this service that the customer returns to after a payment. */
  readonly returnPath: string
}

/** What the provider knows about an invoice. */
export interface PaymentState {
  readonly status: 'OPEN' | 'PAID' | 'VOID'
  /** Null for the built-in provider. */
  readonly providerId: string | null
  readonly customerId: string | null
  /** The payment page. Null: the page of this service. */
  readonly url: string | null
  /** The collected invoice, to compare with the books. Undefined if the provider did not say. */
  readonly amount?: number
  readonly currency?: string
}

/** A message of the provider. It only says that an invoice may have changed: the state is read from the provider. */
export interface PaymentMessage {
  readonly id: string
  readonly type: string
  readonly providerId: string
  /** Id of the invoice in this service. Null if the message does not contain it. */
  readonly invoiceId: string | null
}

/**
 * Collects payments. Every function can be repeated: an invoice is collected once. None of them runs in a transaction,
 * because they can call a remote server. A failure is a Problem with status 503.
 */
export interface PaymentProvider {
  readonly name: 'builtin' | 'stripe'
  /** Whether the page of an invoice can mark it as paid, for development. */
  readonly canMarkPaid: boolean
  /** Makes an invoice payable, or finds it if an earlier attempt did that. */
  collect(request: PaymentRequest): Promise<PaymentState>
  read(providerId: string): Promise<PaymentState>
  /** Makes an invoice impossible to pay. If the customer has paid it before, returns PAID. */
  withdraw(providerId: string): Promise<PaymentState>
  /** Address of the provider's page for payment methods and invoices. Undefined: this service has its own page. */
  portal(customer: { userId: string; customerId: string | null }): Promise<Portal | undefined>
  /** Checks the signature of a message and reads it. Undefined if the message is about nothing that is used here. */
  message(body: Buffer, signature: string | undefined): PaymentMessage | undefined
}

interface Portal {
  readonly url: string
  readonly customerId: string
}
