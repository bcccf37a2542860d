/** Wakes one waiter. If `ring` is called while there is no waiter, the next waiter does not wait. */
export class Bell {
  #isRung = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#isRung = true
    this.#wake?.()
  }

  /** Waits for a ring. Returns false if none came in this time. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const wasRung = this.#isRung
    this.#isRung = false
    this.#wake = undefined
    return wasRung
  }
}
