// As in libraries that are ES modules by name or package: a CommonJS module has only a default export, namely itself.
export { default as styled } from '@mui/styled-engine';
