/** Event on `window`: a draft was written down in this browser and is not handed in yet. */
export const DRAFT_STORED = 'draft-stored'
