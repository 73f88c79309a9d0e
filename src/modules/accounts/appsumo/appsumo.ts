/** Licence codes sold by AppSumo: making and redeeming them. */
export { makeLicenceCodes } from './licence-codes.ts'
export { appsumoRoutes } from './routes.ts'
