/** webpack handles style sheets; importing one yields nothing. */
declare module '*.css';
