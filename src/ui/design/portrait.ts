/** A picture that needs no file and no network. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#7fb7a3"/><circle cx="20" cy="16" r="7" fill="#f3d9c2"/><path d="M6 40c0-9 6-14 14-14s14 5 14 14z" fill="#2d4a7c"/></svg>`

export const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(drawing)}`
