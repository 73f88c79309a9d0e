/** Discussions: threads about a subject such as a challenge, and the replies to them. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { author, voteCount, writerFailures } from '../contract.ts'

/** Characters of a title and of a post. */
export const MOST_TITLE = 120
export const MOST_TEXT = 10_000

/** Threads, and replies, on one page. */
export const THREADS_PAGE = 20
export const REPLIES_PAGE = 50

const subject = z.string().regex(/^[a-z]{1,20}:[\w/-]{1,150}$/)

/** Place in a list where the page before ended. */
const cursor = z.string().regex(/^[\w-]{1,200}$/)

const post = z.object({
  id: z.string(),
  threadId: z.string(),
  /** Empty for a reply, and for a thread that was deleted or is by an author whom the reader hid. */
  title: z.string(),
  /** As it was written; null where the reader may not see it, for the reason that `state` names. */
  text: z.string().nullable(),
  /**
   * `locked`: gives the solution away to a reader who has neither solved the challenge nor given it up. `author-hidden`: by an author
   * whom the reader hid. `moderated`: hidden by moderators, shown to its author alone.
   */
  state: z.enum(['shown', 'locked', 'author-hidden', 'deleted', 'moderated']),
  /** Null: deleted, or the account is gone. */
  author: author.nullable(),
  isOwn: z.boolean(),
  isSpoiler: z.boolean(),
  /** Whether its author says that it is a spoiler. */
  isMarkedSpoiler: z.boolean(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  votes: voteCount,
})
export type Post = z.infer<typeof post>

const thread = post.extend({ replies: z.number() })
export type Thread = z.infer<typeof thread>

export const THREAD_ORDERS = ['newest', 'helpful'] as const

/** One page of the threads about a subject. */
export const listThreads = endpoint({
  method: 'GET',
  path: '/api/community/threads',
  summary: 'List the threads about a subject',
  who: 'public',
  query: z.object({ subject, order: z.enum(THREAD_ORDERS).default('newest'), after: cursor.optional() }),
  response: z.object({
    threads: z.array(thread),
    /** `after` of the next page; null: this is the last one. */
    next: z.string().nullable(),
    /** Whether the reader sees posts that give the solution away. */
    mayReadSpoilers: z.boolean(),
  }),
  failures: { 'subject-not-found': { status: 404, message: 'Page not found!!' } },
})
export type ThreadList = z.infer<typeof listThreads.response>

const threadNotFound = {
  'thread-not-found': { status: 404, message: 'This thread is no longer here.' },
} as const

/** A thread with one page of its replies, the oldest first. */
export const readThread = endpoint({
  method: 'GET',
  path: '/api/community/threads/:threadId',
  summary: 'Read a thread',
  who: 'public',
  params: z.object({ threadId: z.uuid() }),
  query: z.object({ after: cursor.optional() }),
  response: z.object({ thread, replies: z.array(post), next: z.string().nullable() }),
  failures: threadNotFound,
})
export type ThreadPage = z.infer<typeof readThread.response>

const written = {
  title: z.string().max(MOST_TITLE),
  text: z.string().max(MOST_TEXT),
  isSpoiler: z.boolean(),
}

const invalid = {
  'invalid-fields': { status: 400, message: 'Please check the marked fields.' },
} as const

const postNotFound = { 'post-not-found': { status: 404, message: 'This post is no longer here.' } } as const

/** Characters of JSON can take six bytes each. */
const MOST_POST_BYTES = 70_000

/** Begins a thread, or replies to one. The same post sent twice is stored once. */
export const writePost = endpoint({
  method: 'POST',
  path: '/api/community/posts',
  summary: 'Begin a thread, or reply to one',
  who: 'account',
  maxBodyBytes: MOST_POST_BYTES,
  body: z.strictObject({
    /** Made by the browser. */
    id: z.uuid(),
    subject,
    /** Thread that it replies to; null: it begins one, and has a title. */
    threadId: z.uuid().nullable(),
    ...written,
  }),
  response: z.object({ post }),
  failures: {
    ...writerFailures,
    ...invalid,
    ...threadNotFound,
    'subject-not-found': { status: 404, message: 'Page not found!!' },
    'post-id-taken': { status: 409, message: 'Please send this post again.' },
    'discussion-full': {
      status: 409,
      message: 'This discussion is full. Please look whether your question has been answered.',
    },
  },
})

/** Changes a post of one's own. Others see that it was edited. */
export const editPost = endpoint({
  method: 'PUT',
  path: '/api/community/posts/:postId',
  summary: 'Edit a post',
  who: 'account',
  maxBodyBytes: MOST_POST_BYTES,
  params: z.object({ postId: z.uuid() }),
  body: z.strictObject(written),
  response: z.object({ post }),
  failures: { ...writerFailures, ...invalid, ...postNotFound },
})

/** Deletes a post of one's own, or takes that back for a while. */
export const deletePost = endpoint({
  method: 'POST',
  path: '/api/community/posts/:postId/delete',
  summary: 'Delete a post, or undo that',
  who: 'account',
  maxBodyBytes: 1_000,
  params: z.object({ postId: z.uuid() }),
  body: z.strictObject({ isDeleted: z.boolean() }),
  response: z.object({}),
  failures: postNotFound,
})

/** Hides what an author wrote from the reader alone, or shows it again. */
export const hideAuthor = endpoint({
  method: 'POST',
  path: '/api/community/hidden-authors',
  summary: 'Hide the posts of an author from oneself, or show them again',
  who: 'account',
  maxBodyBytes: 1_000,
  body: z.strictObject({
    /** Any post of the author. */
    postId: z.uuid(),
    isHidden: z.boolean(),
  }),
  response: z.object({}),
  failures: postNotFound,
})
