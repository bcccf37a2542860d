import type { z } from 'zod'
import { join, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { type Filter, type FilterContext, filter, group, names } from '../../filter/filter.js'
import { classificationFilters } from './classification.js'
import { identityFilters } from './identity.js'
import { moneyFilters } from './money.js'
import { participationFilters } from './participation.js'
import { placeFilters } from './place.js'
import { roundFilters, someRound } from './round.js'
import { topicFilters } from './topic.js'

/** The condition of a filter for a value, as one condition on the row of the entity. */
function heldBy<S extends z.ZodType>(row: Filter<S>, value: NonNullable<z.output<S>>, context: FilterContext): Sql {
  const held = row.condition(value, context) ?? raw('true')
  return row.via ? row.via(held, context.reach) : held
}

const ALL = 'Like the filter with the same name, but the entity must match each of the values.'
const NONE = 'Leaves out the entities that match one of the values of the filter with the same name.'

/** The filter for the records that match none of the values. */
const none = <S extends z.ZodType>(row: Filter<S>) =>
  filter<S>({
    shape: row.shape,
    description: NONE,
    condition: (value, context) => sql`(${heldBy(row, value, context)}) is not true`,
  })

/** Each value of `all` is a condition of its own, so there are few. */
const MOST_OF_ALL = 20

/** The filter for the records that have all values. */
const all = (row: Filter<z.ZodOptional<ReturnType<typeof names>>>) =>
  filter({
    shape: names(MOST_OF_ALL).optional(),
    description: ALL,
    condition: (values, context) =>
      join(
        values.map((value) => heldBy(row, [value], context)),
        ' and ',
      ),
  })

const { industry, location, tag, mainProduct, typeModel, typeCustomer, typeTechnologyUsed, stage } =
  classificationFilters
const { headquartersCountry, headquartersState, headquartersCity } = placeFilters
const { portfolioHeadquartersCountry } = placeFilters
const { investedCompanyName } = moneyFilters.fundraiseActivity.filters
const { investorName } = roundFilters(someRound)

/** Filters with several values that match in another way than "one of the values". */
export const setFilters = {
  all: group(
    {
      industry: all(industry),
      tag: all(tag),
      topic: all(topicFilters.topic),
      location: all(location),
      typeModel: all(typeModel),
      typeCustomer: all(typeCustomer),
      typeTechnologyUsed: all(typeTechnologyUsed),
      portfolioHeadquartersCountry: all(portfolioHeadquartersCountry),
      investorName: all(investorName),
      investedCompanyName: all(investedCompanyName),
    },
    { id: 'EntityAllFilter', description: 'Filters whose values must all match.' },
  ),
  exclude: group(
    {
      entityName: none(identityFilters.entityName),
      typeRecord: none(identityFilters.typeRecord),
      operatingStatus: none(classificationFilters.operatingStatus),
      stage: none(stage),
      industry: none(industry),
      tag: none(tag),
      topic: none(topicFilters.topic),
      mainProduct: none(mainProduct),
      typeModel: none(typeModel),
      typeCustomer: none(typeCustomer),
      typeTechnologyUsed: none(typeTechnologyUsed),
      headquartersCountry: none(headquartersCountry),
      headquartersState: none(headquartersState),
      headquartersCity: none(headquartersCity),
      acceleratorBrand: none(participationFilters.acceleratorBrand),
      acceleratorCohort: none(participationFilters.acceleratorCohort),
      investorName: none(investorName),
    },
    { id: 'EntityExcludeFilter', description: 'Filters that leave out the entities that match one of the values.' },
  ),
}
