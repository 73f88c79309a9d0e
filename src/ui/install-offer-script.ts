/** Property of the window that holds the browser's offer to install the site. */
export const INSTALL_PROMPT = 'installPrompt'

/** Script in every page's head: stores the browser's offer to install the site, which comes before most scripts, and shows no bar. */
export const INSTALL_OFFER_SCRIPT = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${INSTALL_PROMPT}=e})`
