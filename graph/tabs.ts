/** What GraphiQL opens with: questions that the demo records answer. */
export const tabs: readonly string[] = [
  `# One company: what it is, where it sits, who is there, what it makes, and where its facts come from.
query Company {
  entity(slug: "apple") {
    nameBrand
    nameLegal
    operatingStatus
    foundedYear
    publicUrl
    texts(first: 2) { edges { node { textType text } } }
    addresses { fullAddress }
    tags(bucket: "industry", first: 5) { edges { node { name } } }
    uniqueIds { edges { node { idType identifier } } }
    people(first: 5) { edges { titleName startDate isCurrent node { nameFull } } }
    products(first: 5) { edges { node { nameBrand publicUrl } } }
    lastChange { sourceType sourceDetail createdAt }
  }
}
`,
  `# What a company raised, round by round, and from whom.
query Rounds {
  entity(slug: "stripe") {
    nameBrand
    fundingDetail { totalRaised fundingRoundCount investorCount stage latestValuation }
    acceleratorParticipations { batch accelerator { nameBrand } }
    fundraiseRounds(first: 10) {
      totalCount
      edges {
        node {
          round
          dateAnnounced
          amountRaised
          currency
          valuationPostMoney
          investors(first: 10) {
            edges { leadInvestor node { ... on Entity { nameBrand } ... on Person { nameFull } } }
          }
        }
      }
    }
  }
}
`,
  `# From an investor to the companies behind its rounds, and on to who leads them.
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
  `# What a company bought, when and for how much.
query Acquisitions {
  entity(slug: "microsoft") {
    nameBrand
    acquisitions(role: acquirer, first: 10) {
      edges { node { acquired { nameBrand foundedYear } amount currency announcedAt completedAt status } }
    }
  }
}
`,
  `# One person, the places where they work or worked, and who else is there.
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
  `# Companies of San Francisco by what they raised, read on by cursor.
query Filtered {
  entities(first: 10, sort: "totalRaised,desc", filter: { typeRecord: ["Company"], headquartersCity: ["San Francisco"] }) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { nameBrand foundedYear fundingDetail { totalRaised stage } } }
  }
}
`,
  `# Whose ticker is this? From the identifier back to its owner, and to what was written of it.
query Ticker {
  lookupUniqueId(idType: "ticker", identifier: "NASDAQ:META") {
    identifier
    entity { nameBrand slug news(first: 3) { edges { node { title publication publishedAt } } } }
  }
}
`,
  `# In your own words: the records that mean most alike, and why they were found.
query Meaning {
  listEntities(semanticQuery: "rent out a spare room", size: 3) {
    content { nameBrand typeRecord semanticMatch { rank cosineScore sourceText } }
  }
  listPeople(semanticQuery: "founder of an online payments company", size: 3) {
    content { nameFull semanticMatch { rank cosineScore sourceText } }
  }
}
`,
]
