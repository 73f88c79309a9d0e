/** Settings section that downloads the account's data. */
export { DataSection } from './ui/data-section.tsx'
