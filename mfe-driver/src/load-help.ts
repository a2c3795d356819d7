/** The help of the area, which is fetched when it is first opened and then kept for days without network. */
export const loadHelp = () => import('./help/help-screen');
