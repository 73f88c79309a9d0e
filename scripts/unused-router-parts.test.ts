import { expect, test } from 'vitest'
import { applyCuts } from './unused-router-parts.ts'

const ROUTER = `function createRouter() {
	async function handleAction(request) {
		if (request) {
			return 1;
		}
	}
	return { handleAction };
}
const lazily = ({ key }) => {
	return key;
};
const Form = React$1.forwardRef((props) => {
	return props;
});
Form.displayName = "Form";
function Provider() {
	let isAble = typeof window === "object";
	React$1.useEffect(() => {
		if (transition) finish();
	}, [transition]);
	React$1.useEffect(() => {
		listen();
	}, []);
}
`

test('bodies, values and effects go; what is around them stays', () => {
  const code = applyCuts(ROUTER, {
    bodies: { handleAction: '', lazily: 'return null' },
    values: { Form: '{}', isAble: 'false' },
    effects: { transition: 1 },
  })
  expect(code).toBe(`function createRouter() {
	async function handleAction(request) {  }
	return { handleAction };
}
const lazily = ({ key }) => { return null };
const Form = {};
Form.displayName = "Form";
function Provider() {
	let isAble = false;
	React$1.useEffect(() => {
		listen();
	}, []);
}
`)
})

test('a part that is missing stops the build', () => {
  expect(() => applyCuts(ROUTER, { bodies: { handleLoaders: '' } })).toThrow(/"handleLoaders" 0 times, not 1/)
  expect(() => applyCuts(ROUTER, { effects: { transition: 2 } })).toThrow(/"transition" 1 times, not 2/)
})
