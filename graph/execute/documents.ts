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
 * Stores parsed documents after their first validation. Invalid documents are not stored, and the total length of the
 * texts is limited. So no client can fill the memory with documents.
 */
export const useDocuments = (): Plugin => {
  const valid = new LRUCache<string, DocumentNode>({
    maxSize: MAX_LENGTH,
    sizeCalculation: (_, text) => Math.max(1, text.length),
  })
  const known = new WeakSet<DocumentNode>()
  const texts = new WeakMap<DocumentNode, string>()
  return {
    onParse({ params: { source }, setParsedDocument }) {
      const text = typeof source === 'string' ? source : source.body
      const stored = valid.get(text)
      if (stored) {
        setParsedDocument(stored)
        return undefined
      }
      return ({ result }) => {
        if (result && !(result instanceof Error)) texts.set(result, text)
      }
    },
    onValidate({ params: { documentAST }, setResult, validateFn, setValidationFn }) {
      if (known.has(documentAST)) {
        setResult([])
        return undefined
      }
      setValidationFn((schema, document, rules = specifiedRules, ...options) =>
        validateFn(schema, document, rules.map(withNames), ...options),
      )
      return ({ valid: isValid }) => {
        const text = texts.get(documentAST)
        if (!isValid || text === undefined) return
        known.add(documentAST)
        valid.set(text, documentAST)
      }
    },
  }
}

const withNames = (rule: ValidationRule): ValidationRule => (rule === ValuesOfCorrectTypeRule ? NamedValuesRule : rule)
