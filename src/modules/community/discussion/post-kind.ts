/** Kind of posts among the things that may be voted for and reported. */
export const POST_KIND = 'post'
