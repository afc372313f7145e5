import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a test waits for may take its time on a machine that does other work as well.
configure({ asyncUtilTimeout: 10_000 });
