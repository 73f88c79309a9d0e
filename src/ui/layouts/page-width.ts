/** The width that header, footer and every page that is not the player share. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-[1160px] px-4 tablet:px-6'
