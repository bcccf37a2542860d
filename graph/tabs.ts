/** What GraphiQL opens with: questions that the demo records answer. */
export const tabs: readonly string[] = [
  `# One company, with where its facts come from.
query Company {
  entity(slug: "apple") {
    nameBrand
    nameLegal
    typeRecord
    operatingStatus
    foundedYear
    publicUrl
    nameAlias { name }
    urlLinks { urlType url }
    uniqueIds { edges { node { idType identifier source } } }
    lastChange { sourceType sourceDetail createdAt }
  }
}
`,
  `# Companies founded since 2008, by name, read on by cursor.
query Founded {
  entities(first: 10, filter: { typeRecord: ["Company"], yearFoundedRange: [{ min: 2008 }] }) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { nameBrand foundedYear operatingStatus uniqueIds(first: 2) { edges { node { idType identifier } } } } }
  }
}
`,
  `# Whose ticker is this? From the identifier back to its owner.
query Ticker {
  lookupUniqueId(idType: "ticker", identifier: "NASDAQ:ABNB") {
    identifier
    entity { nameBrand slug foundedYear }
  }
}
`,
]
