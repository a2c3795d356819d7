// As in libraries that are ES modules by name or package: what is CommonJS has only a default export, itself.
export { default as styled } from '@mui/styled-engine';
