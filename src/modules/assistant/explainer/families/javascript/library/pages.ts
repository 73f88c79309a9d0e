/** What scripts of a page can do, timers, promises, and a few tools of Node. */
import { t } from '#platform/messages/messages.ts'
import type { Library, LibraryWord } from '../../braces/braces.ts'

const page = { concept: 'page-structure' } as const

const querySelector: LibraryWord = {
  ...page,
  gives: 'element',
  isPure: true,
  noun: (told) =>
    told.whole === '`document`'
      ? t('the first element of the page that fits the selector {first}', told)
      : t('the first element in {whole} that fits the selector {first}', told),
}
const querySelectorAll: LibraryWord = {
  ...page,
  gives: 'elements',
  isPure: true,
  noun: (told) =>
    told.whole === '`document`'
      ? t('all elements of the page that fit the selector {first}', told)
      : t('all elements in {whole} that fit the selector {first}', told),
}

/** Methods of elements; their names belong to nothing else that learners write. */
const ELEMENT: Readonly<Record<string, LibraryWord>> = {
  querySelector,
  querySelectorAll,
  setAttribute: { ...page, does: (told) => t('Sets the attribute {first} of {whole} to {second}.', told) },
  getAttribute: {
    ...page,
    isPure: true,
    noun: (told) => t('the value of the attribute {first} of {whole}', told),
  },
  removeAttribute: { ...page, does: (told) => t('Takes the attribute {first} away from {whole}.', told) },
  hasAttribute: {
    ...page,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} has the attribute {first}', told),
    opposite: (told) => t('{whole} doesn’t have the attribute {first}', told),
  },
  appendChild: {
    ...page,
    does: (told) => t('Puts {first} into {whole}, behind everything that’s already in there.', told),
  },
  append: {
    ...page,
    does: (told) => t('Puts {first} into {whole}, behind everything that’s already in there.', told),
  },
  prepend: {
    ...page,
    does: (told) => t('Puts {first} into {whole}, in front of everything that’s already in there.', told),
  },
  replaceChildren: {
    ...page,
    does: (told) =>
      told.first === ''
        ? t('Takes everything out of {whole}.', told)
        : t('Takes everything out of {whole} and puts {first} in.', told),
  },
  removeChild: { ...page, does: (told) => t('Takes {first} out of {whole}.', told) },
  addEventListener: {
    ...page,
    does: (told) => t('From now on, each {first} event on {whole} calls {second}.', told),
  },
  removeEventListener: {
    ...page,
    does: (told) => t('From now on, a {first} event on {whole} doesn’t call {second} anymore.', told),
  },
  preventDefault: {
    ...page,
    does: () => t('Stops the browser from doing what it usually does after this event.'),
  },
  stopPropagation: { ...page, does: () => t('Keeps the event from reaching the elements around.') },
  closest: {
    ...page,
    gives: 'element',
    isPure: true,
    noun: (told) => t('the nearest element around {whole} (or itself) that fits {first}', told),
  },
  matches: {
    ...page,
    gives: 'truth',
    isPure: true,
    condition: (told) => t('{whole} fits the selector {first}', told),
    opposite: (told) => t('{whole} doesn’t fit the selector {first}', told),
  },
  scrollIntoView: { ...page, does: (told) => t('Scrolls the page until {whole} can be seen.', told) },
  fillRect: {
    ...page,
    does: (told) =>
      t('Draws a filled rectangle whose top left corner is at {first} across and {second} down.', told),
  },
  clearRect: {
    ...page,
    does: (told) =>
      t('Wipes a rectangle clean, whose top left corner is at {first} across and {second} down.', told),
  },
  getContext: { ...page, isPure: true, noun: (told) => t('the tool that draws on {whole}', told) },
  json: { gives: 'promise', noun: (told) => t('the promise of what the JSON in {whole} describes', told) },
}

const ELEMENT_ONLY: Library = {
  'element.remove': { ...page, does: (told) => t('Takes {whole} off the page.', told) },
  '.remove': {
    ...page,
    does: (told) =>
      told.first === ''
        ? t('Tells {whole} to remove itself.', told)
        : t('Tells {whole} to remove {first}.', told),
  },
  'element.focus': { ...page, does: (told) => t('Puts the cursor into {whole}.', told) },
  'element.click': { ...page, does: (told) => t('Acts as if someone had clicked on {whole}.', told) },
}

export const PAGE_WORDS: Library = {
  ...Object.fromEntries(
    Object.entries(ELEMENT).flatMap(([name, word]) => [
      [`element.${name}`, word],
      [`event.${name}`, word],
      [`document.${name}`, word],
      [`.${name}`, word],
    ]),
  ),
  ...ELEMENT_ONLY,
  'document.getElementById': {
    ...page,
    gives: 'element',
    isPure: true,
    noun: (told) => t('the element of the page with the id {first}', told),
  },
  'document.getElementsByClassName': {
    ...page,
    gives: 'elements',
    isPure: true,
    noun: (told) => t('all elements of the page with the class {first}', told),
  },
  'document.getElementsByTagName': {
    ...page,
    gives: 'elements',
    isPure: true,
    noun: (told) => t('all {first} elements of the page', told),
  },
  'document.createElement': {
    ...page,
    gives: 'element',
    isPure: true,
    noun: (told) => t('a new {first} element, which isn’t on the page yet', told),
  },
  'document.createTextNode': {
    ...page,
    isPure: true,
    noun: (told) => t('a new piece of text, {first}, which isn’t on the page yet', told),
  },
  'window.addEventListener': {
    ...page,
    does: (told) => t('From now on, each {first} event of the window calls {second}.', told),
  },
  'localStorage.getItem': {
    isPure: true,
    noun: (told) => t('what the browser has stored under {first}, or {none}', { ...told, none: '`null`' }),
  },
  'localStorage.setItem': {
    does: (told) =>
      t('Has the browser remember {second} under {first}, even after the page is closed.', told),
  },
  'localStorage.removeItem': {
    does: (told) => t('Has the browser forget what it stored under {first}.', told),
  },
  'localStorage.clear': { does: () => t('Has the browser forget everything that this site has stored.') },
  'sessionStorage.getItem': {
    isPure: true,
    noun: (told) => t('what the browser has stored under {first}, or {none}', { ...told, none: '`null`' }),
  },
  'sessionStorage.setItem': {
    does: (told) => t('Has the browser remember {second} under {first} until the tab is closed.', told),
  },
  'location.replace': { ...page, does: (told) => t('Leaves this page for {first}.', told) },
  'location.reload': { does: () => t('Loads the page again.') },
  alert: {
    concept: 'output',
    does: (told) => t('Shows {first} in a small window, and waits until it’s closed.', told),
  },
  prompt: {
    concept: 'input',
    noun: (told) => t('what the user types when asked {first}', told),
  },
  confirm: {
    concept: 'input',
    gives: 'truth',
    condition: (told) => t('the user says OK when asked {first}', told),
    opposite: (told) => t('the user doesn’t say OK when asked {first}', told),
  },
  fetch: {
    concept: 'functions',
    gives: 'promise',
    noun: (told) => t('the promise of an answer from {first}', told),
    does: (told) => t('Sends a request to {first}, without waiting for the answer.', told),
  },
  setTimeout: {
    concept: 'functions',
    gives: 'unknown',
    does: (told) =>
      told.second === ''
        ? t('Has {first} called as soon as the code that’s running now is done.', told)
        : t('Has {first} called once, {second} milliseconds from now at the earliest.', told),
    noun: (told) => t('the timer that calls {first} once', told),
    more: () => t('The program doesn’t wait here: it continues with the next line right away.'),
  },
  setInterval: {
    concept: 'functions',
    does: (told) => t('Has {first} called again and again, every {second} milliseconds.', told),
    noun: (told) => t('the timer that calls {first} again and again', told),
    more: () => t('The program doesn’t wait here: it continues with the next line right away.'),
  },
  clearTimeout: { does: (told) => t('Stops the timer {first}, if it hasn’t run yet.', told) },
  clearInterval: { does: (told) => t('Stops the timer {first}.', told) },
  requestAnimationFrame: {
    does: (told) => t('Has {first} called right before the browser draws the page the next time.', told),
  },
  queueMicrotask: {
    does: (told) => t('Has {first} called as soon as the code that’s running now is done.', told),
  },
  'Promise.all': {
    gives: 'promise',
    noun: (told) =>
      t('the promise of all results of {first}, which fails as soon as one of them fails', told),
  },
  'Promise.allSettled': {
    gives: 'promise',
    noun: (told) => t('the promise of what became of each of {first}, done or failed', told),
  },
  'Promise.race': {
    gives: 'promise',
    noun: (told) => t('a promise that ends as the first one of {first} does', told),
  },
  'Promise.any': {
    gives: 'promise',
    noun: (told) => t('a promise of the first result in {first} that doesn’t fail', told),
  },
  'Promise.resolve': {
    gives: 'promise',
    noun: (told) =>
      told.first === ''
        ? t('a promise that’s already done', told)
        : t('a promise that’s already done, with {first}', told),
  },
  'Promise.reject': {
    gives: 'promise',
    noun: (told) => t('a promise that has already failed, with {first}', told),
  },
  'promise.then': {
    gives: 'promise',
    concept: 'functions',
    does: (told) => t('When {whole} is ready, {first} is called with the result.', told),
    noun: (told) => t('a new promise: what {first} makes of {whole}', told),
  },
  '.then': {
    gives: 'promise',
    concept: 'functions',
    does: (told) => t('When {whole} is ready, {first} is called with the result.', told),
    noun: (told) => t('a new promise: what {first} makes of {whole}', told),
  },
  'promise.catch': {
    gives: 'promise',
    concept: 'errors',
    does: (told) => t('If {whole} fails, {first} is called with the error.', told),
    noun: (told) => t('{whole}, with {first} to take an error', told),
  },
  '.catch': {
    gives: 'promise',
    concept: 'errors',
    does: (told) => t('If {whole} fails, {first} is called with the error.', told),
    noun: (told) => t('{whole}, with {first} to take an error', told),
  },
  'promise.finally': {
    gives: 'promise',
    concept: 'errors',
    does: (told) => t('When {whole} is done or has failed, {first} is called.', told),
    noun: (told) => t('{whole}, with {first} called at its end', told),
  },
  'console.table': { concept: 'output', does: (told) => t('Prints {first} as a table.', told) },
  'console.clear': { concept: 'output', does: () => t('Wipes the console clean.') },
  'console.dir': { concept: 'output', does: (told) => t('Prints {first} with all its fields.', told) },
  'process.exit': { does: () => t('Ends the program at once.') },
  require: {
    concept: 'modules',
    gives: 'object',
    isPure: true,
    noun: (told) => t('what the module {first} offers', told),
  },
}
