/** Loads the page anew at its present address. */
export const reloadPage = (): void => window.location.reload();
