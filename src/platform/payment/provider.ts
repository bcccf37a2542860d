/** An invoice to collect. Amounts are whole minor units of the currency. */
export interface PaymentRequest {
  readonly invoiceId: string
  /** Id of the account at the provider. */
  readonly customerId: string
  /** A checkout also stores the payment method of the customer for later invoices. */
  readonly isCheckout: boolean
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly payableUntil: Date | null
  /** Path of the page of this service that the customer returns to after a payment. */
  readonly returnPath: string
}

/** How an invoice is found at the provider: by its id there, or in the invoices of its account. */
export interface PaymentKey {
  /** Null: the id is not known, because an earlier attempt stopped before it was stored. */
  readonly providerId: string | null
  readonly invoiceId: string
  /** Null: the provider does not know the account. */
  readonly customerId: string | null
  readonly isCheckout: boolean
}

/** State of an invoice at the provider. */
export interface PaymentState {
  readonly status: 'OPEN' | 'PAID' | 'VOID'
  /** Null for the built-in provider. */
  readonly providerId: string | null
  /** The payment page. Null: the page of this service. */
  readonly url: string | null
  /** The collected amount, to compare with the books. Undefined if the provider did not return it. */
  readonly amount?: number
  readonly currency?: string
}

/**
 * A message of the provider. It means only that an invoice may have changed. The state of the invoice is then read from
 * the provider.
 */
export interface PaymentMessage {
  readonly id: string
  readonly type: string
  readonly providerId: string
  /** Id of the invoice in this service. Null if the message does not contain it. */
  readonly invoiceId: string | null
}

/**
 * Collects payments. Every function can be called repeatedly, and an invoice is still collected only once. None of them
 * runs in a transaction, because they can call a remote server. A failure is a Problem with status 503.
 */
export interface PaymentProvider {
  readonly name: 'builtin' | 'stripe'
  /** Whether the page of an invoice can mark it as paid, for development. */
  readonly canMarkPaid: boolean
  /** Name and address of the operator, for invoices. */
  readonly seller?: string | undefined
  /** Path of a font with further letters, for the PDF files of invoices. */
  readonly font?: string | undefined
  /**
   * Creates the account of a user at the provider, and returns its id. Null: the provider has no accounts. The id must
   * be stored before an invoice is collected, so that an invoice of an earlier attempt is found in the same account.
   */
  openAccount(userId: string): Promise<string | null>
  /** Makes an invoice payable, or finds it if an earlier attempt did that. */
  collect(request: PaymentRequest): Promise<PaymentState>
  read(providerId: string): Promise<PaymentState>
  /** Makes an invoice impossible to pay, without charging it. If the customer has paid it before, returns PAID. */
  withdraw(key: PaymentKey): Promise<PaymentState>
  /** URL of the provider's page for payment methods and invoices. */
  portal(customerId: string): Promise<string>
  /** Checks the signature of a message and reads it. Undefined if this service does not use messages of this kind. */
  message(body: Buffer, signature: string | undefined): PaymentMessage | undefined
}
