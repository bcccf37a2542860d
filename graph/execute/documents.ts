import { type DocumentNode, specifiedRules, type ValidationRule, ValuesOfCorrectTypeRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { NamedValuesRule } from './rejected.js'

/**
 * Maximum length of all stored documents together, in characters. A parsed document needs about a hundred times the
 * memory of its text.
 */
const MAX_LENGTH = 300_000

/**
 * The parsed documents that are valid. Invalid documents are not stored, and the total length of the texts is limited. So
 * no client can fill the memory with documents.
 */
export class ValidDocuments {
  readonly #byText = new LRUCache<string, DocumentNode>({
    maxSize: MAX_LENGTH,
    sizeCalculation: (_, text) => Math.max(1, text.length),
  })
  readonly #all = new WeakSet<DocumentNode>()

  find(text: string): DocumentNode | undefined {
    return this.#byText.get(text)
  }

  has(document: DocumentNode): boolean {
    return this.#all.has(document)
  }

  add(text: string, document: DocumentNode): void {
    this.#all.add(document)
    this.#byText.set(text, document)
  }
}

/** Stores documents after their first validation. A stored document is not parsed and validated again. */
export const useDocuments = (documents: ValidDocuments): Plugin => {
  const texts = new WeakMap<DocumentNode, string>()
  return {
    onParse({ params: { source }, setParsedDocument }) {
      const text = typeof source === 'string' ? source : source.body
      const stored = documents.find(text)
      if (stored) {
        setParsedDocument(stored)
        return undefined
      }
      return ({ result }) => {
        if (result && !(result instanceof Error)) texts.set(result, text)
      }
    },
    onValidate({ params: { documentAST }, setResult, validateFn, setValidationFn }) {
      if (documents.has(documentAST)) {
        setResult([])
        return undefined
      }
      setValidationFn((schema, document, rules = specifiedRules, ...options) =>
        validateFn(schema, document, rules.map(withNames), ...options),
      )
      return ({ valid: isValid }) => {
        const text = texts.get(documentAST)
        if (isValid && text !== undefined) documents.add(text, documentAST)
      }
    },
  }
}

const withNames = (rule: ValidationRule): ValidationRule => (rule === ValuesOfCorrectTypeRule ? NamedValuesRule : rule)
