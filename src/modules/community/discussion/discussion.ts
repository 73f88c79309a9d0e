/** Threads about subjects such as challenges, and the replies to them. */
export { discussionRoutes } from './routes.ts'
export { erasePosts, forgetDiscussion, postsOf } from './own-posts.ts'
export { postItems } from './post-items.ts'
export { purgePostsJob } from './purge-posts.ts'
export { replyNotifications } from './reply-notifications.ts'
