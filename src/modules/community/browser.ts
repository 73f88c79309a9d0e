/** Parts of the community for the pages of other modules. They are exported as loaders: few visitors of a page read its discussion. */
export { loadDiscussion } from './discussion/browser.ts'
