/**
 * Asks for the fonts that come in the page's style sheet before any text needs them: a browser decodes them aside, and the
 * first paint would otherwise have the places of the fallback. It goes right behind the style sheet.
 */
export const FONT_SCRIPT = `document.fonts&&['1em "Source Sans 3 Variable"','600 1em "Bricolage Grotesque"'].forEach(function(f){document.fonts.load(f)})`
