export { LinkedWords } from './words/linked-words.tsx';
