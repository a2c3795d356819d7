/** webpack handles style sheets; importing one gives nothing. */
declare module '*.css';
