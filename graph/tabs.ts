/** The example queries with which GraphiQL opens. They return demo records. */
export const tabs: readonly string[] = [
  `# One company: its headquarters, people, products, and the source of its last change.
query Company {
  entity(slug: "apple") {
    nameBrand
    nameLegal
    operatingStatus
    foundedYear
    publicUrl
    texts(first: 2) { edges { node { textType text } } }
    addresses { fullAddress }
    tags(bucket: INDUSTRY, first: 5) { edges { node { name } } }
    uniqueIds { edges { node { idType identifier } } }
    people(first: 5) { edges { titleName startDate isCurrent node { nameFull } } }
    products(first: 5) { edges { node { nameBrand publicUrl } } }
    lastChange { sourceType sourceDetail createdAt }
  }
}
`,
  `# The funding rounds of a company and their investors.
query Rounds {
  entity(slug: "stripe") {
    nameBrand
    fundingDetail { totalRaised { amountUsd } fundingRoundCount investorCount stage latestValuation { amountUsd } }
    acceleratorParticipations { batch accelerator { nameBrand } }
    fundraiseRounds(first: 10) {
      totalCount
      edges {
        node {
          round
          dateAnnounced
          amountRaised { amount currency }
          valuationPostMoney { amount currency }
          investors(first: 10) {
            edges { leadInvestor node { ... on Entity { nameBrand } ... on Person { nameFull } } }
          }
        }
      }
    }
  }
}
`,
  `# The investments of an investor, the companies that raised the rounds, and their people.
query Investor {
  entity(slug: "sequoia-capital") {
    nameBrand
    foundedYear
    investments(first: 5) {
      totalCount
      edges {
        attribution { leadInvestor }
        node {
          round
          dateAnnounced
          entity { nameBrand operatingStatus people(first: 2) { edges { titleName node { nameFull } } } }
        }
      }
    }
  }
}
`,
  `# The acquisitions of a company, with dates and amounts.
query Acquisitions {
  entity(slug: "microsoft") {
    nameBrand
    acquisitions(role: ACQUIRER, first: 10) {
      edges { node { acquired { nameBrand foundedYear } amount { amount currency amountUsd } announcedAt completedAt status } }
    }
  }
}
`,
  `# One person, the entities where the person works or worked, and the other people there.
query Person {
  person(slug: "sam-altman") {
    nameFull
    text { short expanded }
    entities(first: 5) {
      edges {
        titleName
        startDate
        endDate
        node { nameBrand typeRecord people(first: 4) { edges { titleName node { nameFull } } } }
      }
    }
  }
}
`,
  `# Companies with headquarters in San Francisco, most money raised first, paged by cursor.
query Filtered {
  entities(first: 10, sort: { field: TOTAL_RAISED, direction: DESC }, filter: { typeRecord: [COMPANY], headquartersCity: ["San Francisco"] }) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { nameBrand foundedYear fundingDetail { totalRaised { amountUsd } stage } } }
  }
}
`,
  `# The owner of a ticker, and news about that owner.
query Ticker {
  uniqueIds(idType: TICKER, identifier: "NASDAQ:META") {
    identifier
    owner {
      ... on Entity { nameBrand slug news(first: 3) { edges { node { title publication publishedAt } } } }
    }
  }
}
`,
  `# Search by meaning: the records with the most similar meaning, and why they matched.
query Meaning {
  entitiesByMeaning(text: "rent out a spare room", first: 3) {
    edges { match { rank cosineScore sourceText } node { nameBrand typeRecord } }
  }
  peopleByMeaning(text: "founder of an online payments company", first: 3) {
    edges { match { rank cosineScore sourceText } node { nameFull } }
  }
}
`,
]
