/** Fields and forms of licence codes. */
export { LicenceCodeField } from './ui/licence-code-field.tsx'
export { RedeemLicence } from './ui/redeem-licence.tsx'
